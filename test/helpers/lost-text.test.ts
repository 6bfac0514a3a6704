import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, openBrowser } from './browser.ts';
import { lostText } from './lost-text.ts';

const COVER = 'position: absolute; inset: 0; background: #fff';

describe.skipIf(!CHROMIUM)('text that is lost', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  });
  afterAll(() => browser?.close());

  test.each<[string, string, RegExp[]]>([
    ['text that is seen', '<p>seen</p>', []],
    [
      'cut by a box that does not scroll',
      '<div class="box" style="width: 40px; overflow: hidden"><span style="white-space: nowrap">long words</span></div>',
      [/^“long words” is cut by <div\.box>, \d+ px$/],
    ],
    [
      'cut by a box that scrolls',
      '<div style="width: 40px; overflow: auto"><span style="white-space: nowrap">long words</span></div>',
      [],
    ],
    ['left of the page', '<p style="margin-left: -60px">words</p>', [/^“words” is cut by <html>/]],
    [
      'covered by a box',
      `<div style="position: relative"><p>words</p><div class="lid" style="${COVER}"></div></div>`,
      [/^“words” is covered by <div\.lid>$/],
    ],
    [
      'covered by a box far down',
      `<div style="height: 900px"></div><div style="position: relative"><p>words</p><i style="${COVER}"></i></div>`,
      [/^“words” is covered by <i>$/],
    ],
    [
      'covered by a box that one sees through',
      `<div style="position: relative"><p>words</p><div style="${COVER}; background: none"></div></div>`,
      [],
    ],
    [
      'below a header that stays, which one can scroll away from',
      '<header style="position: fixed; inset: 0 0 auto; height: 40px; background: #fff"></header><p style="margin-top: 200px">words</p><div style="height: 900px"></div>',
      [],
    ],
    [
      'a drawing’s text that a shape is painted over',
      '<svg width="200" height="50"><text y="30">words</text><rect width="200" height="50"></rect></svg>',
      [/^“words” is covered by <rect>$/],
    ],
    [
      'a drawing’s text that is painted over a shape, and takes no pointer',
      '<svg width="200" height="50"><rect width="200" height="50"></rect><text y="30" style="pointer-events: none">words</text></svg>',
      [],
    ],
    [
      'the emblem of the table, on which tiles lie',
      '<svg width="200" height="50"><g class="emblem"><text y="30">words</text></g><rect width="200" height="50"></rect></svg>',
      [],
    ],
    ['words for screen readers', '<p style="position: absolute; clip-path: inset(50%)">words</p>', []],
    [
      'a choice in a list that is too narrow',
      '<select style="width: 60px"><option>many words</option></select>',
      [/^“many words” is cut by its list, \d+ px$/],
    ],
    [
      'a choice in a list that is wide enough',
      '<select style="width: 300px"><option>words</option></select>',
      [],
    ],
    ['what an open dialog lies on', '<p>words</p><dialog style="inset: 0">more</dialog>', []],
  ])('%s', async (_, html, lost) => {
    await page.setContent(html);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    const found = await lostText(page);
    expect(found).toHaveLength(lost.length);
    lost.forEach((one, nth) => {
      expect(found[nth]).toMatch(one);
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

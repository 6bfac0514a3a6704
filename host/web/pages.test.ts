import { expect, it } from 'vitest';
import { readPages } from './pages.ts';

it('no text of a view can leave its place in the page', () => {
  const view = { name: '</script><script>alert(1)</script><!--', tile: '1m' };
  const html = readPages().page.html({}, JSON.stringify(view));
  const [, text] = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(text!)).toEqual(view);
  expect(html).not.toContain('alert(1)</script>');
});

it('a page without a view has none', () => {
  expect(readPages().referee.html()).not.toContain('application/json');
});

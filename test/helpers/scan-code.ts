import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';

/** Width of what the camera sees, in pixels. */
const SIDE = 240;

/** What a camera would read in a picture on a page, by another program than the one that draws it; null if nothing. */
export async function scanCode(picture: Locator): Promise<string | null> {
  await picture.waitFor();
  const png = (await picture.screenshot()).toString('base64');
  const { data, width, height } = await picture.page().evaluate(
    async ([given, SIDE]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${given}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const [width, height] = [SIDE, Math.round((SIDE * image.height) / image.width)];
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, width, height);
      return { data: [...context.getImageData(0, 0, width, height).data], width, height };
    },
    [png, SIDE] as const,
  );
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}

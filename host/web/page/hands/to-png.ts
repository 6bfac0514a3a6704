import { PICTURE, SCALE } from './picture-size.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes a PNG of a picture on the page. The page's tile symbols and its choice of colours go into it.
 * @throws Error if the browser cannot draw it
 */
export async function toPng(picture: SVGSVGElement): Promise<Blob> {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', `${PICTURE.width * SCALE}`);
  copy.setAttribute('height', `${PICTURE.height * SCALE}`);
  copy.style.cssText = document.documentElement.style.cssText;
  const symbols = document.querySelector('#face')!.closest('defs')!;
  copy.prepend(symbols.cloneNode(true));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width * SCALE;
  canvas.height = PICTURE.height * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no PNG'))),
      'image/png',
    );
  });
}

import { renderSVG } from 'uqr';

/** A picture to be scanned. @param text what it says @param label what it is for, for those who do not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`;
  return <img class="qr-code" src={picture} alt={label} />;
}

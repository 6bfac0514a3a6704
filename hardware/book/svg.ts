/** The pieces that the drawings of this folder are made of. Lengths in pixels. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const box = (x: number, y: number, width: number, height: number, kind = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" class="box ${kind}"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, kind = ''): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="wire ${kind}"/>`;

export const text = (x: number, y: number, words: string, kind = ''): string =>
  `<text x="${x}" y="${y}" class="${kind}">${escaped(words)}</text>`;

const STYLE = `text{font:14px sans-serif;fill:#222}.end{text-anchor:end}.mid{text-anchor:middle}.head{font-weight:bold}
.small{font-size:12px;fill:#555}.box{fill:#f4f6f8;stroke:#345;stroke-width:1.5}.shift{fill:#ffe9c7}.lamp{fill:#fff3b0}
.wire{stroke:#345;stroke-width:1.5}.fused{stroke:#b03020;stroke-width:2.5}`;

/** A whole drawing, with a description for those who cannot see it. */
export const svg = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;

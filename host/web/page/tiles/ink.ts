/** The colours tiles are painted with, dark enough on ivory to be told apart when small. */
export const INK = {
  black: '#1d2328',
  blue: '#1f4e8c',
  red: '#b3231f',
  green: '#1e6b42',
  leaf: '#3f8f4f',
  gold: '#d99a1c',
  pink: '#d6487e',
  violet: '#7a3f98',
  brown: '#6b4527',
  ivory: '#fbf4e2',
} as const;

import italicLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-italic.woff2?url'
import regularLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url'
import boldLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2?url'
import italicLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff2?url'
import regularLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url'
import boldLatin from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2?url'
import type { StyleSpecification } from 'maplibre-gl'

export const fonts = {
  regular: ['Noto Sans Regular'],
  bold: ['Noto Sans Bold'],
  italic: ['Noto Sans Italic'],
}

/**
 * The subset of the files' ranges used by English, Welsh and Gaelic names; Welsh ŵ and ŷ are in the
 * second.
 */
const latin = ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+2000-206F']
const latinExt = ['U+0100-0130', 'U+0132-0151', 'U+0154-024F', 'U+1E00-1EFF']

/** Labels are rendered from these files, so the map needs no glyph server. */
export const fontFaces: NonNullable<StyleSpecification['font-faces']> = {
  'Noto Sans Regular': faces(regularLatin, regularLatinExt),
  'Noto Sans Bold': faces(boldLatin, boldLatinExt),
  'Noto Sans Italic': faces(italicLatin, italicLatinExt),
}

function faces(latinUrl: string, latinExtUrl: string) {
  return [
    { url: latinUrl, 'unicode-range': latin },
    { url: latinExtUrl, 'unicode-range': latinExt },
  ]
}

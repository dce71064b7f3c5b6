import type { MeasureText } from './page-item.ts'

/** Breaks a text into lines at its spaces; a word that is too long is broken anywhere. */
export function linesOf(
  text: string,
  { widthMm, sizePt, measure }: { widthMm: number; sizePt: number; measure: MeasureText },
): string[] {
  const fits = (line: string) => measure(line, sizePt) <= widthMm
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line) && line.length > 1) {
      const part = longestStart(line, fits)
      lines.push(part)
      line = line.slice(part.length)
    }
  }
  return line === '' ? lines : [...lines, line]
}

/** The text, or as much of it as fits before an ellipsis. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const letters = lettersOf(text)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function longestStart(word: string, fits: (text: string) => boolean): string {
  const letters = lettersOf(word)
  while (letters.length > 1 && !fits(letters.join(''))) letters.pop()
  return letters.join('')
}

/** Letters with their accents, which are not cut apart. */
function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

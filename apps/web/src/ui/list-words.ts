/** 'Field 9' stands before 'Field 10', and Tŷ beside Ty. */
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Whether a text holds every word that was typed, whatever its case and accents. */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = words.length === 0 ? '' : plain(text)
    return words.every((word) => searched.includes(word))
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

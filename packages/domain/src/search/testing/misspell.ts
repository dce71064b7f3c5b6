const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A name with one edit anywhere, deterministic by number: a substitution, deletion, insertion or
 * transposition of adjacent letters.
 */
export function misspelt(name: string, number: number): string {
  const places = Array.from(name, (letter, place) => ({ letter, place })).filter(({ letter }) =>
    /\p{L}/u.test(letter),
  )
  const random = scattered(number)
  const { place = 0, letter = '' } = places[random % places.length] ?? {}
  const other = letters[(random >>> 8) % letters.length] ?? 'x'
  const different = other === letter.toLowerCase() ? 'q' : other
  const [before, behind] = [name.slice(0, place), name.slice(place + 1)]
  switch (number % 4) {
    case 0:
      return before + different + behind
    case 1:
      return before + behind
    case 2:
      return before + letter + different + behind
    default:
      return /^\p{L}/u.test(behind) && behind[0]?.toLowerCase() !== letter.toLowerCase()
        ? before + (behind[0] ?? '') + letter + behind.slice(1)
        : before + different + behind
  }
}

function scattered(number: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

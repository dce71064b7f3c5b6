import { language } from './language.ts'

const english = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'A, B and C'. */
export function joinNames(names: readonly string[]): string {
  return language === 'cy' ? joinInWelsh(names) : english.format(names)
}

/** Browsers without Welsh locale data would use English, and those with it always use 'a(c)'. */
function joinInWelsh(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  const word = /^\P{L}*[aeiouwyâêîôûŵŷ]/iu.test(last) ? 'ac' : 'a'
  return `${names.slice(0, -1).join(', ')} ${word} ${last}`
}

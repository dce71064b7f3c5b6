import { monthName } from '../../reading/file-month.ts'

/**
 * The authority of a file of parcels, 'Vale_of_Glamorgan_Council': from the name of its zip or of
 * the file, without the month.
 */
export function authorityOf(name: string): string {
  const inner = name.split('/').at(-1) ?? name
  const own = inner.startsWith('Land_Registry_Cadastral_Parcels') ? name.split('/')[0] : inner
  const bare = (own ?? name).replace(/(\.\w+)+$/, '').replace(monthName, '')
  return bare.replace(/^[-_ ]+|[-_ ]+$/g, '')
}

/** The same for comparing: 'vale of glamorgan council'. */
export function authorityKey(name: string): string {
  return plain(authorityOf(name))
}

/** Text in lower case with plain spaces. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_]+/g, ' ')
}

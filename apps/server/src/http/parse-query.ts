/**
 * The query of an address, one value a name: the last one given. An empty value is an absent one, so
 * that an empty number is not read as nought.
 */
export function parseQuery(text: string): Record<string, string> {
  if (text === '') return {}
  const given = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  return Object.fromEntries(given)
}

/**
 * Parses a query string, one value per name: the last one. An empty value counts as absent, so that
 * an empty number is not read as 0.
 */
export function parseQuery(text: string): Record<string, string> {
  if (text === '') return {}
  const given = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  return Object.fromEntries(given)
}

const monthAndYear = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An edition for display: '2026-10' is October 2026, any other format is returned unchanged. */
export function formatEdition(edition: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(edition)) return edition
  return monthAndYear.format(new Date(`${edition}-01T00:00:00Z`))
}

/** The local time of a save made today, else its date: HH:mm or DD/MM/YY. Specification 9. */
export function formatLastSaved(savedAt: Date, now: Date): string {
  if (savedAt.toDateString() === now.toDateString()) {
    return `${two(savedAt.getHours())}:${two(savedAt.getMinutes())}`
  }
  return `${dayAndMonth(savedAt)}/${two(savedAt.getFullYear() % 100)}`
}

/** A local date of the map list: DD/MM/YYYY. Specification 9. */
export function formatDate(date: Date): string {
  return `${dayAndMonth(date)}/${String(date.getFullYear()).padStart(4, '0')}`
}

function dayAndMonth(date: Date): string {
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** Specification 9: "5 page numbers shown at a time". */
const shownAtOnce = 5

/** The page numbers to offer around `page`, centred where possible. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const length = Math.min(shownAtOnce, pages)
  const first = Math.max(1, Math.min(page - Math.floor(shownAtOnce / 2), pages - length + 1))
  return Array.from({ length }, (_, place) => first + place)
}

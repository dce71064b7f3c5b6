/** Joins the class names that apply. A CSS module types each of its names as possibly missing. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Joins the truthy class names. A CSS module types each of its names as possibly undefined. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

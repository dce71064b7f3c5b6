/** Validation errors of a form: messages by field name. Empty when the form is valid. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Collects the messages of the fields' rules, without the fields that are valid. */
export function collectFieldErrors(
  checks: readonly (readonly [field: string, message: string | null])[],
): FieldErrors {
  return Object.fromEntries(
    checks.flatMap(([field, message]) => (message === null ? [] : [[field, [message]]])),
  )
}

/** A form value as text: clients send null for an empty field. */
export const textOf = (value: string | number | null | undefined): string => String(value ?? '')

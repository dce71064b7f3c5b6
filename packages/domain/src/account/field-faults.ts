/** What is wrong with a form: messages by the name of the field. Empty where nothing is. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>

/** What each rule said about its field, without those that had nothing to say. */
export function collectFaults(
  checks: readonly (readonly [field: string, message: string | null])[],
): FieldFaults {
  return Object.fromEntries(
    checks.flatMap(([field, message]) => (message === null ? [] : [[field, [message]]])),
  )
}

/** A value of a form as text: clients send null for what is empty. */
export const textOf = (value: string | number | null | undefined): string => String(value ?? '')

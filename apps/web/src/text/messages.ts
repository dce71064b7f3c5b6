import type { GetICUArgs } from '@schummar/icu-type-parser'

/** Messages by name, in ICU MessageFormat. `{product}` is replaced by the name of the product. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue
}

/** The parameters of a message, without the product's name, which the build inserts. */
type Values<Message extends string> = Omit<
  GetICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number }>,
  'product'
>

/** A compiled catalogue: a message with parameters is a function of them, any other a string. */
export type Messages<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? keyof Values<T[Name]> extends never
      ? string
      : (values: Values<T[Name]>) => string
    : Messages<T[Name]>
}

/**
 * Defines the English messages of a screen. The build compiles them, and they are replaced by Welsh
 * ones if that is the page's language.
 */
export function messages<const T extends Catalogue>(catalogue: T): Messages<T> {
  // The build replaces this call by a compiled catalogue of the return type.
  return catalogue as unknown as Messages<T>
}

/** A Welsh message that a speaker still has to review, with what is uncertain about it. */
export interface Unsure {
  readonly message: string
  readonly check: string
}

/** Marks a Welsh message that a speaker still has to review. */
export const unsure = (message: string, check: string): Unsure => ({ message, check })

/** The Welsh messages of a catalogue. A missing message is shown in English. */
export type Welsh<T> = {
  readonly [Name in keyof T]?: T[Name] extends string | ((values: never) => string)
    ? string | Unsure
    : Welsh<T[Name]>
}

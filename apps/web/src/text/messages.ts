import type { GetICUArgs } from '@schummar/icu-type-parser'

/** Sentences by name, in ICU MessageFormat. `{product}` stands for the name of the product. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue
}

/** What `message` has to be given. The product's name is put in by the build. */
type Values<Message extends string> = Omit<
  GetICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number }>,
  'product'
>

/** A catalogue as screens use it: a message with parameters is a function of them. */
export type Messages<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? keyof Values<T[Name]> extends never
      ? string
      : (values: Values<T[Name]>) => string
    : Messages<T[Name]>
}

/** The English of a screen. The build compiles it, and puts the Welsh in its place where it is chosen. */
export function messages<const T extends Catalogue>(catalogue: T): Messages<T> {
  // What is left of this call after the build is what the type says; this is how the build reads it.
  return catalogue as unknown as Messages<T>
}

/** A Welsh sentence that a speaker still has to check, and what about it is uncertain. */
export interface Unsure {
  readonly message: string
  readonly check: string
}

/** Marks a Welsh sentence that a speaker still has to check. */
export const unsure = (message: string, check: string): Unsure => ({ message, check })

/** The Welsh of a catalogue. What is missing is shown in English. */
export type Welsh<T> = {
  readonly [Name in keyof T]?: T[Name] extends string | ((values: never) => string)
    ? string | Unsure
    : Welsh<T[Name]>
}

import { migrations } from './list.ts'

/** The number of the last migration that this program knows. */
export const knownSchema = Object.keys(migrations).length

/**
 * The `application_name` of a connection, such as 'terrier import 30'. The number at the end is that
 * of the last migration that the program knows: by it the database refuses writes of older programs
 * (`refuse-older-programs.ts`). A pooler passes this parameter on, unlike others.
 */
export function applicationName(purpose = ''): string {
  return ['terrier', purpose, String(knownSchema)].filter(Boolean).join(' ')
}

import * as z from 'zod/mini'

/** A language of the user interface and of e-mails, as ISO 639-1: English or Welsh. */
export const Language = z.enum(['en', 'cy'])
export type Language = z.infer<typeof Language>

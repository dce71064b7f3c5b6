import * as z from 'zod/mini'

/** A language that the product speaks. */
export const Language = z.enum(['en', 'cy'])
export type Language = z.infer<typeof Language>

import type { Operation } from './operation.ts'
import { removeObjects } from './remove-objects.ts'

/** Removes a marker or a drawing. */
export const removeObject = (uuid: string): Operation => removeObjects([uuid])

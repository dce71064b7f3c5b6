import { ApiProblem } from '../../api/errors.ts'

/** Whether somebody else has changed the object since this person saw it. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'object-changed'
}

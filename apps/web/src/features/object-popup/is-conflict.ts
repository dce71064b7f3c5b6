import { ApiProblem } from '../../api/api-errors.ts'

/** Whether the request failed because another user has changed the object since it was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'object-changed'
}

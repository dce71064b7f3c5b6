import { translateError } from '../connection/errors.ts'

/**
 * One connection does one thing at a time: what is asked of it meanwhile waits, in the order in which
 * it was asked. What the driver throws is translated.
 */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work).catch((error: unknown) => {
      throw translateError(error)
    })
    last = result.catch(() => undefined)
    return result
  }
}

import { translateError } from '../connection/errors.ts'

/**
 * A queue for one connection: each operation starts when the previous one has ended, in the order
 * of the calls. Driver errors pass through `translateError`.
 */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work).catch((error: unknown) => {
      throw translateError(error)
    })
    last = result.catch(() => undefined)
    return result
  }
}

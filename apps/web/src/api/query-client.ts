import { QueryClient } from '@tanstack/react-query'

import { ApiProblem } from './errors.ts'

/** What the server refused stays refused; a lost connection or a fault is worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
  })
}

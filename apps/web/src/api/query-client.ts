import { QueryClient } from '@tanstack/react-query'

import { ApiProblem } from './api-errors.ts'

/** Refusals (4xx) are final; lost connections and server errors are retried twice. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
  })
}

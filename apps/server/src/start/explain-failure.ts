import { productName } from '@terrier/contract/product'
import { ConfigError } from '@terrier/store/environment'
import { StoreProblem } from '@terrier/store/store-problem'

/** The message for people when the program cannot start, and its exit code. */
export interface Failure {
  readonly message: string
  readonly exitCode: 1 | 2
}

/** A mistake in the settings ends with 2, anything else with 1. Only a bug prints its stack. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof ConfigError) return { message: error.message, exitCode: 2 }
  if (error instanceof StoreProblem) return { message: error.message, exitCode: 1 }
  return { message: ofListening(error) ?? bug(error), exitCode: 1 }
}

interface ListenFault {
  readonly code: string
  readonly port?: number
  readonly address?: string
}

function ofListening(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  // The fields that Node adds to errors of `listen`.
  const { code, port, address } = error as Error & ListenFault
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Set PORT to another number, or stop the other program.`
    case 'EACCES':
      return `Port ${port} cannot be used by this account. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is not an address of this machine${address ? ` (${address})` : ''}.`
    default:
      return undefined
  }
}

function bug(error: unknown): string {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `${productName} could not start because of an error in the program.\n${detail}`
}

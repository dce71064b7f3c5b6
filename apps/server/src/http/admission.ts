import type { Config } from '../config.ts'
import type { PublishedDatasets } from '../datasets/published-datasets.ts'

/** Whether an authenticated account may use this installation. */
export type Admission = (person: {
  readonly isDemonstration: boolean
  readonly isDisabled?: boolean
}) => Promise<boolean>

/**
 * Refuses accounts that administrators have closed.
 *
 * The accounts of the sample data have a public password, so they are accepted only while the
 * fictional sample data is installed: never in production, and no longer once real data has
 * replaced it.
 */
export function admission(
  { isProduction }: Pick<Config, 'isProduction'>,
  datasets: PublishedDatasets,
): Admission {
  return async ({ isDemonstration, isDisabled = false }) => {
    if (isDisabled) return false
    if (!isDemonstration) return true
    if (isProduction) return false
    return (await datasets.named('ownership'))?.fictional ?? false
  }
}

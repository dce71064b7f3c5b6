import type { Config } from '../config.ts'
import type { PublishedDatasets } from '../datasets/published-datasets.ts'

/** Whether somebody who is who they say may use this installation. */
export type Admission = (person: {
  readonly isDemonstration: boolean
  readonly isDisabled?: boolean
}) => Promise<boolean>

/**
 * An account that administrators have closed lets nobody in.
 *
 * The accounts of the sample have a public password, so they are somebody only beside the fictional
 * data they come with: never in production, and no longer once real data has replaced it.
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

import type { Progress } from '../../apps/pipeline/src/progress/progress.ts'
import { cpuSeconds, familyOf } from '../process-costs.ts'

/** What a step of an import cost: CPU of importer and database together, and wall time. */
export interface StepCost {
  readonly label: string
  readonly importerCpuSeconds: number
  readonly databaseCpuSeconds: number
  readonly wallSeconds: number
}

/** A progress that prints nothing and records what each step between `begin` and `end` cost. */
export function createWatchedProgress(postmaster: number) {
  let steps: StepCost[] = []
  let label = ''
  let finish: (() => Omit<StepCost, 'label'>) | undefined
  const progress: Progress = {
    begin(first) {
      label = first
      finish = startOfStep(postmaster)
    },
    relabel(next) {
      label = next
    },
    bytes: () => undefined,
    skip: () => undefined,
    row: () => undefined,
    end() {
      if (finish) steps.push({ label, ...finish() })
      finish = undefined
    },
  }
  return {
    progress,
    /** The steps since the last call. */
    takeSteps(): readonly StepCost[] {
      const taken = steps
      steps = []
      return taken
    },
  }
}

function startOfStep(postmaster: number): () => Omit<StepCost, 'label'> {
  const startedMs = performance.now()
  const own = process.cpuUsage()
  const database = cpuSeconds(familyOf(postmaster))
  return () => {
    const { user, system } = process.cpuUsage(own)
    return {
      importerCpuSeconds: (user + system) / 1e6,
      databaseCpuSeconds: cpuSeconds(familyOf(postmaster)) - database,
      wallSeconds: (performance.now() - startedMs) / 1000,
    }
  }
}

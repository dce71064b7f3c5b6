export interface MutatedPackage {
  readonly name: string
  /** Folder whose code is mutated. */
  readonly folder: string
  /** Glob patterns of the tests that may detect a mutant. */
  readonly tests: readonly string[]
  readonly limitPercent: number
  readonly needsDatabase?: true
}

export const mutatedPackages: readonly MutatedPackage[] = [
  {
    name: 'domain',
    folder: 'packages/domain/src',
    tests: ['packages/domain/src/**/*.test.ts'],
    limitPercent: 80,
  },
  {
    name: 'geo',
    folder: 'packages/geo/src',
    tests: ['packages/geo/src/**/*.test.ts'],
    limitPercent: 80,
  },
  {
    name: 'files',
    folder: 'packages/files/src',
    tests: ['packages/files/src/**/*.test.ts'],
    limitPercent: 70,
  },
  {
    name: 'store-maps',
    folder: 'packages/store/src/maps',
    // Not `revisions`: its one test of random saves takes too long for hundreds of runs.
    tests: ['packages/store/src/{maps,sharing,map-bin}/*.test.ts'],
    limitPercent: 70,
    needsDatabase: true,
  },
]

/** Names the package for the processes that Stryker starts. */
export const packageVariable = 'MUTATED_PACKAGE'

export const outputFolder = 'data/mutation'

/** Keys of the mutants to run. */
export const sampleFile = (): string =>
  `${outputFolder}/${process.env[packageVariable]}-sample.json`

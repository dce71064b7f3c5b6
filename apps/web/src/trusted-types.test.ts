import { expect, test, vi } from 'vitest'

import { restrictScripts } from './trusted-types.ts'

type Policy = Readonly<Record<string, ((text: string) => string | undefined) | undefined>>

/** The policies that browsers would be given, by name. */
function policiesOf(create: () => void): Record<string, Policy> {
  const policies: Record<string, Policy> = {}
  const createPolicy = (name: string, rules: Policy) => (policies[name] = rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  create()
  vi.unstubAllGlobals()
  return policies
}

test('workers run scripts of the build only', () => {
  const policy = policiesOf(restrictScripts)['default']
  const accepted = ['/service-worker.js', '/assets/maplibre-gl-worker-DTh23QKw.js']
  for (const url of accepted) expect(policy?.['createScriptURL']?.(url)).toBe(url)
  const refused = [
    'https://elsewhere.example/assets/worker.js',
    '//elsewhere.example/service-worker.js',
    '/api/public/map/slug',
    '/assets/../api/worker.js',
    '/assets/worker.js/more',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/service-worker.js',
  ]
  for (const url of refused)
    expect([url, policy?.['createScriptURL']?.(url)]).toEqual([url, undefined])
})

test('no text becomes HTML or script', () => {
  const policy = policiesOf(restrictScripts)['default']
  expect(Object.keys(policy ?? {})).toEqual(['createScriptURL'])
})

test('browsers without Trusted Types need no policy', () => {
  expect(restrictScripts).not.toThrow()
})

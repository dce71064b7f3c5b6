/** The files of one build, by URL path. */
export interface Shell {
  readonly version: string
  readonly files: readonly string[]
}

/** The page served for every path of the application. */
const shellPage = '/index.html'

const prefix = 'shell-'
const cacheName = ({ version }: Shell) => prefix + version

/** How long to wait for the network before the cached page is served. */
const networkTimeoutMs = 2000

/**
 * Caches the files of a build that are not cached yet. Rejects unless all of them are available.
 */
export async function fillShell(shell: Shell): Promise<void> {
  const cache = await caches.open(cacheName(shell))
  await Promise.all(
    shell.files.map(async (file) => {
      const isNamedByContent = file.startsWith('/assets/')
      const known = isNamedByContent ? await caches.match(file) : undefined
      const response = known ?? (await fetch(file, isNamedByContent ? {} : { cache: 'no-cache' }))
      if (!response.ok) throw new Error(`${file} answered ${response.status}`)
      await cache.put(file, response)
    }),
  )
}

/** Deletes the caches of earlier builds. */
export async function removeOldShells(shell: Shell): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Serves a file of the build cache-first. */
export async function fileOf(shell: Shell, request: Request): Promise<Response> {
  const kept = await cachedFile(shell, new URL(request.url).pathname)
  return kept ?? fetch(request)
}

/**
 * Serves a page network-first; from the cache if the network is down or slow, or the server fails.
 */
export async function pageOf(shell: Shell, request: Request): Promise<Response> {
  const page = await cachedFile(shell, shellPage)
  if (!page) return fetch(request)
  const tooLong = Promise.withResolvers<Response>()
  const timer = setTimeout(() => tooLong.resolve(page), networkTimeoutMs)
  const asked = fetch(request).then(
    (response) => (response.status >= 500 ? page : response),
    () => page,
  )
  const answer = await Promise.race([asked, tooLong.promise])
  clearTimeout(timer)
  return answer
}

async function cachedFile(shell: Shell, file: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(shell))
  return cache.match(file)
}

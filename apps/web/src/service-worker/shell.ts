/** The files of one build, by their addresses. */
export interface Shell {
  readonly version: string
  readonly files: readonly string[]
}

/** The page that answers for every address of the product. */
const shellPage = '/index.html'

const prefix = 'shell-'
const cacheName = ({ version }: Shell) => prefix + version

/** How long the network may take over a page before the device's own is shown. */
const patienceMs = 2000

/** Fetches what is not on the device yet. Either all of a build is there, or the build is not used. */
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

/** Removes what builds before this one kept. */
export async function removeOldShells(shell: Shell): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A file of the build from the device; one that is not there from the network. */
export async function fileOf(shell: Shell, request: Request): Promise<Response> {
  const kept = await keptFile(shell, new URL(request.url).pathname)
  return kept ?? fetch(request)
}

/** A page from the network; from the device when it is away, slow or ailing. */
export async function pageOf(shell: Shell, request: Request): Promise<Response> {
  const page = await keptFile(shell, shellPage)
  if (!page) return fetch(request)
  const tooLong = Promise.withResolvers<Response>()
  const timer = setTimeout(() => tooLong.resolve(page), patienceMs)
  const asked = fetch(request).then(
    (response) => (response.status >= 500 ? page : response),
    () => page,
  )
  const answer = await Promise.race([asked, tooLong.promise])
  clearTimeout(timer)
  return answer
}

async function keptFile(shell: Shell, file: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(shell))
  return cache.match(file)
}

/** In-memory stand-in for the browser's `CacheStorage`, for tests. */
export class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        entries.set(url, response)
      },
      keys: async () => [...entries.keys()],
    }
  }

  async match(url: string): Promise<Response | undefined> {
    return [...this.#caches.values()].flatMap((entries) => entries.get(url) ?? [])[0]?.clone()
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()]
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }
}

import type { PackedTile } from '../../datasets/packed-tile.ts'

/** The approximate memory overhead of a cached tile, in bytes. */
const overheadBytes = 400

/** LRU cache of tiles, limited by bytes. Concurrent requests for a tile share one rendering. */
export class TileCache {
  readonly #capacityBytes: number
  readonly #tiles = new Map<string, PackedTile>()
  readonly #underWay = new Map<string, Promise<PackedTile>>()
  #bytes = 0

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes
  }

  /** A cached tile. */
  warm(key: string): PackedTile | undefined {
    const kept = this.#tiles.get(key)
    if (!kept) return undefined
    // Reinserted at the end, so that the first entry is the least recently used.
    this.#tiles.delete(key)
    this.#tiles.set(key, kept)
    return kept
  }

  get(key: string, render: () => Promise<PackedTile>): PackedTile | Promise<PackedTile> {
    return this.warm(key) ?? this.#underWay.get(key) ?? this.#begin(key, render)
  }

  /** Evicts everything: published data has changed, and an old version may be gone. */
  clear(): void {
    this.#tiles.clear()
    this.#bytes = 0
  }

  async #begin(key: string, render: () => Promise<PackedTile>): Promise<PackedTile> {
    const rendering = render()
    this.#underWay.set(key, rendering)
    try {
      const tile = await rendering
      this.#keep(key, tile)
      return tile
    } finally {
      this.#underWay.delete(key)
    }
  }

  #keep(key: string, tile: PackedTile): void {
    this.#tiles.set(key, tile)
    this.#bytes += costOf(tile)
    for (const [oldest, last] of this.#tiles) {
      if (this.#bytes <= this.#capacityBytes) return
      this.#tiles.delete(oldest)
      this.#bytes -= costOf(last)
    }
  }
}

const costOf = ({ bytes }: PackedTile): number => bytes.byteLength + overheadBytes

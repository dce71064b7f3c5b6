import type { PackedTile } from '../../datasets/packed-tile.ts'

/** What a tile costs in memory besides its bytes, roughly. */
const overheadBytes = 400

/**
 * The tiles used last, up to a number of bytes. Whoever asks for a tile that is being rendered waits
 * for that rendering, so that a hundred people at one place cost one.
 */
export class TileCache {
  readonly #capacityBytes: number
  readonly #tiles = new Map<string, PackedTile>()
  readonly #underWay = new Map<string, Promise<PackedTile>>()
  #bytes = 0

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes
  }

  /** A tile that is in memory. */
  warm(key: string): PackedTile | undefined {
    const kept = this.#tiles.get(key)
    if (!kept) return undefined
    // Moved to the end, which makes the first entry the one used longest ago.
    this.#tiles.delete(key)
    this.#tiles.set(key, kept)
    return kept
  }

  get(key: string, render: () => Promise<PackedTile>): PackedTile | Promise<PackedTile> {
    return this.warm(key) ?? this.#underWay.get(key) ?? this.#begin(key, render)
  }

  /** Forgets everything: what was published has changed, and an old version may be gone. */
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

import { ByteWriter } from './byte-writer.ts'
import type { Path } from './path.ts'

const moveTo = 1
const lineTo = 2
const closePath = 7

/**
 * Encodes geometries as commands of a vector tile (Mapbox Vector Tile specification 2.1, section
 * 4.3), with delta-encoded points. Paths must have integer coordinates.
 */
export class TileCommands {
  /** The commands so far; overwritten after `clear`. */
  readonly bytes = new ByteWriter()
  #x = 0
  #y = 0

  clear(): void {
    this.bytes.clear()
    this.#x = 0
    this.#y = 0
  }

  points(points: Path): void {
    this.#command(moveTo, points.size)
    for (let index = 0; index < points.size; index++) this.#step(points, index)
  }

  line(line: Path): void {
    this.#command(moveTo, 1)
    this.#step(line, 0)
    this.#command(lineTo, line.size - 1)
    for (let index = 1; index < line.size; index++) this.#step(line, index)
  }

  /**
   * Outer rings are clockwise on the screen, holes counter-clockwise; the winding order
   * distinguishes them.
   */
  ring(ring: Path, isBackwards: boolean): void {
    const last = ring.size - 1
    this.#command(moveTo, 1)
    this.#step(ring, isBackwards ? last : 0)
    this.#command(lineTo, last)
    for (let index = 1; index <= last; index++) this.#step(ring, isBackwards ? last - index : index)
    this.#command(closePath, 1)
  }

  #command(command: number, count: number): void {
    this.bytes.varint(count * 8 + command)
  }

  #step(path: Path, index: number): void {
    // They are integers already; `| 0` tells the engine, which then keeps them unboxed.
    const [x, y] = [path.x(index) | 0, path.y(index) | 0]
    this.bytes.signedVarint(x - this.#x)
    this.bytes.signedVarint(y - this.#y)
    this.#x = x
    this.#y = y
  }
}

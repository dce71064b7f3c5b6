import { ByteWriter } from './byte-writer.ts'
import type { Path } from './path.ts'

const moveTo = 1
const lineTo = 2
const closePath = 7

/**
 * A geometry as the commands of a vector tile (Mapbox Vector Tile specification 2.1, section 4.3):
 * each point as a step from the last. Paths must be of whole numbers.
 */
export class TileCommands {
  /** The commands so far, good only until the next. */
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

  /** Outer rings run clockwise on the screen, holes the other way: that is what tells them apart. */
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
    // They are whole numbers already; `| 0` tells the engine, which then keeps them unboxed.
    const [x, y] = [path.x(index) | 0, path.y(index) | 0]
    this.bytes.signedVarint(x - this.#x)
    this.bytes.signedVarint(y - this.#y)
    this.#x = x
    this.#y = y
  }
}

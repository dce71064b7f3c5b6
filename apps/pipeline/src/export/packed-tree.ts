/** Children of each node. */
export const nodeSize = 16
const nodeBytes = 40

/** The items to index: bounding boxes in file order, and the byte offset of each feature. */
export interface TreeItems {
  readonly count: number
  /** Four numbers for each item: west, south, east, north. */
  readonly boxes: Float64Array
  readonly offsets: Float64Array
}

/**
 * The index of a FlatGeobuf: a bulk-loaded packed R-tree, its nodes stored level by level, the root
 * first. A leaf contains the offset of its feature, other nodes the index of their first child.
 */
export function packedTree({ count, boxes, offsets }: TreeItems): Uint8Array {
  const levels = levelStarts(count)
  const total = levels[0]?.end ?? 0
  const bytes = new Uint8Array(total * nodeBytes)
  const view = new DataView(bytes.buffer)
  const [leaves] = levels
  for (let item = 0; item < count; item++) {
    const at = ((leaves?.start ?? 0) + item) * nodeBytes
    // Each item has four coordinates.
    for (let side = 0; side < 4; side++) {
      view.setFloat64(at + side * 8, boxes[item * 4 + side] as number, true)
    }
    view.setBigUint64(at + 32, BigInt(offsets[item] as number), true)
  }
  for (let level = 1; level < levels.length; level++) {
    // `level` is within the levels.
    fillLevel(view, levels[level - 1] as Level, levels[level] as Level)
  }
  return bytes
}

interface Level {
  /** Node indexes: the first of the level, and one past its last. */
  readonly start: number
  readonly end: number
}

/** The levels from the leaves up; in the file the leaves come last. */
function levelStarts(count: number): Level[] {
  const sizes = [count]
  let size = count
  do {
    size = Math.ceil(size / nodeSize)
    sizes.push(size)
  } while (size > 1)
  let end = sizes.reduce((sum, one) => sum + one, 0)
  return sizes.map((one) => {
    const level = { start: end - one, end }
    end -= one
    return level
  })
}

function fillLevel(view: DataView, children: Level, parents: Level): void {
  let child = children.start
  for (let parent = parents.start; parent < parents.end; parent++) {
    const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
    const first = child
    for (; child < Math.min(first + nodeSize, children.end); child++) {
      const at = child * nodeBytes
      box[0] = Math.min(box[0], view.getFloat64(at, true))
      box[1] = Math.min(box[1], view.getFloat64(at + 8, true))
      box[2] = Math.max(box[2], view.getFloat64(at + 16, true))
      box[3] = Math.max(box[3], view.getFloat64(at + 24, true))
    }
    for (const [side, value] of box.entries()) {
      view.setFloat64(parent * nodeBytes + side * 8, value, true)
    }
    view.setBigUint64(parent * nodeBytes + 32, BigInt(first), true)
  }
}

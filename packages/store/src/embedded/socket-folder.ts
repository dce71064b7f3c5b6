import { join } from 'node:path'

/** The longest path of a Unix socket, in bytes: 104 on macOS, 108 on Linux, with a zero at the end. */
const socketPathMaxBytes = 103

/**
 * A statement over a Unix socket takes half the processor time of one over TCP on the loopback
 * address (60 instead of 130 µs of client and server). The value of `unix_socket_directories` for a
 * socket in the data directory; empty where there can be none.
 */
export function socketFolder(
  cluster: string,
  port: number,
  platform: NodeJS.Platform = process.platform,
): string {
  const path = join(cluster, `.s.PGSQL.${port}`)
  const isPossible = platform !== 'win32' && Buffer.byteLength(path) <= socketPathMaxBytes
  // Quoted, since a comma separates several folders.
  return isPossible ? `"${cluster.replaceAll('"', '""')}"` : ''
}

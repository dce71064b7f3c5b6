import { existsSync } from 'node:fs'

/** The driver of Mesa for the library that chooses among drivers of OpenGL, and its settings. */
const mesaFiles = [
  '/usr/share/glvnd/egl_vendor.d/50_mesa.json',
  '/usr/share/drirc.d/00-mesa-defaults.conf',
]

/**
 * Chromium's command-line switches for WebGL on a machine that may have no graphics card.
 *
 * Mesa renders in software by llvmpipe, for half the processor time of SwiftShader, which Chromium
 * brings: three journeys of drawing cost the GPU process 13.7 s instead of 26.5 s.
 */
export function webglSwitches(): readonly string[] {
  const hasMesa = mesaFiles.every((file) => existsSync(file))
  return hasMesa
    ? ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist']
    : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
}

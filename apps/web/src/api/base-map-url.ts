/** Defined by the build: the folder of the base map files, named by a hash of their contents. */
declare const builtBaseMapFolder: string

/** URL of a file that `tools/base-map` wrote. */
export const baseMapUrl = (name: string): string => `${builtBaseMapFolder}/${name}`

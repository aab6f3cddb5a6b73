/** Told with what is kept, so that a later engine that answers otherwise can be told from other data. */
export const ENGINE_VERSION = '0.1.0';

export { Can, useCan } from './can.tsx';

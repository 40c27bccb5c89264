export { type DetailHeader, DetailScreen, type DetailScreenProps, type DetailTab } from './detail-screen.tsx';

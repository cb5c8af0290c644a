import './fields.css';

/** What all typed screens stand in; it stays while one of them follows the other. */
export { Mantine as Fields } from '../../ui/Mantine.tsx';
